"""Wide pictures for home pages.   blender -b -P hero.py -- hero=outback w=2400 spp=24     -> final/hero_{hero}.exr (then hero_post.py)"""
import bpy,sys,os,math
import numpy as np
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from mathutils import Vector
import render,views
from render import A,D,HERE,NT,box,mesh,area,simple
# body; paint (linear RGB); flake; share of the width the car takes; where its middle stands (share of the width and height); scene
HEROES=dict(
  showroom=dict(body='suv',paint=(.010,.052,.034),flake=.45,share=.57,at=(.665,.57),scene='studio'),
  metro=dict(body='hatch',paint=(.74,.115,.012),flake=.15,share=.54,at=(.67,.58),scene='city'),
  outback=dict(body='4x4',paint=(.56,.47,.33),flake=.15,share=.52,at=(.675,.61),scene='outback'),
  caravan=dict(body='caravan',paint=(.80,.79,.75),flake=.0,share=.41,at=(.745,.575),dist=24,scene='outback',tug=dict(body='4x4',paint=(.045,.10,.085))),
  coast=dict(body='convertible',paint=(.60,.035,.022),flake=.15,share=.54,at=(.67,.60),scene='coast'),
)
ASPECT=.45 # 2400 x 1080
def camera(car,h,eye_z):
    p=car.p; az=math.radians(views.VIEW['f34'][0]); L=p['L']; H=p['H'] or p['peak'][1]; dist=h.get('dist',12.5)
    eye=Vector((L/2+math.sin(az)*dist,-math.cos(az)*dist,eye_z)); tgt=Vector((L/2,0,H*.46)); ext=L*abs(math.cos(az))+2*p['W']*abs(math.sin(az))
    c=D.cameras.new('c'); o=D.objects.new('c',c); bpy.context.scene.collection.objects.link(o); bpy.context.scene.camera=o
    c.angle=2*math.atan(ext*.5*1.06/h['share']/(dist-abs(math.sin(az))*L*.3)); c.clip_end=3000; o.location=eye
    o.rotation_euler=Vector((tgt.x-eye.x,tgt.y-eye.y,0)).to_track_quat('-Z','Y').to_euler() # level: verticals stay vertical; the frame is moved by shift
    k=.5/math.tan(c.angle/2); c.shift_x=.5-h['at'][0]; c.shift_y=(h['at'][1]-.5)*ASPECT+k*(tgt.z-eye.z)/dist
    return eye,az
def studio(car,warm):
    render.studio(car,'f34',floor=(.80,.765,.71) if warm else (.60,.635,.67),wash=1500 if warm else 1100,sky=(1,.96,.90) if warm else (.90,.95,1))
    # the wide frame sees beyond the studio's own lamps: an even ceiling keeps its left half from falling into grey
    a=math.radians(-50); r=Vector((math.cos(a),math.sin(a),0)); c=Vector((car.p['L']/2,0,0)); col=(1,.955,.89) if warm else (.93,.97,1)
    area('ceiling',c-r*7+Vector((0,0,8.5)),c-r*7,(12,10),1500,col); area('ceiling2',c+r*8+Vector((0,0,8.5)),c+r*8,(8,10),700,col)
def city(car):
    """a cool studio with a row of pale monoliths far behind"""
    studio(car,False); a=math.radians(-50); r=Vector((math.cos(a),math.sin(a),0)); f=Vector((-math.sin(a),math.cos(a),0)); c=Vector((car.p['L']/2,0,0)); m=simple('block',(.56,.60,.645),rough=.6)
    for u,d,w,t in((-1.6,8.8,1.7,4.1),(.8,9.3,2.1,6.2),(3.4,8.5,1.5,3.4),(5.4,9.2,1.9,5.2),(8.0,8.6,2.2,4.0),(10.8,9.3,1.8,6.0)):
        box('block',(w,.9,t),c+r*u+f*d+Vector((0,0,t/2)),m,.03,(0,0,a))
def sky_world(stops,strength,sun_dir,glow,glow_colour):
    w=D.worlds.new('sky'); bpy.context.scene.world=w; w.use_nodes=True; t=w.node_tree; bg=t.nodes['Background']; n=t.nodes.new; ln=t.links.new
    tc=n('ShaderNodeTexCoord'); sp=n('ShaderNodeSeparateXYZ'); ln(tc.outputs['Generated'],sp.inputs[0]); rp=n('ShaderNodeValToRGB'); ln(sp.outputs[2],rp.inputs[0]); e=rp.color_ramp.elements; rp.color_ramp.interpolation='B_SPLINE'
    while len(e)>1: e.remove(e[0])
    e[0].position=stops[0][0]; e[0].color=(*stops[0][1],1)
    for p_,c_ in stops[1:]: q=e.new(p_); q.color=(*c_,1)
    # a broad glow around the sun
    dt=n('ShaderNodeVectorMath'); dt.operation='DOT_PRODUCT'; ln(tc.outputs['Generated'],dt.inputs[0]); dt.inputs[1].default_value=sun_dir
    pw=n('ShaderNodeMath'); pw.operation='POWER'; mx=n('ShaderNodeMath'); mx.operation='MAXIMUM'; ln(dt.outputs['Value'],mx.inputs[0]); ln(mx.outputs[0],pw.inputs[0]); pw.inputs[1].default_value=6
    mi=n('ShaderNodeMixRGB'); mi.blend_type='ADD'; ml=n('ShaderNodeMath'); ml.operation='MULTIPLY'; ln(pw.outputs[0],ml.inputs[0]); ml.inputs[1].default_value=glow; ln(ml.outputs[0],mi.inputs[0]); ln(rp.outputs[0],mi.inputs[1]); mi.inputs[2].default_value=(*glow_colour,1)
    ln(mi.outputs[0],bg.inputs[0]); bg.inputs[1].default_value=strength
def sun(direction,strength,col,angle):
    l=D.lights.new('sun','SUN'); l.energy=strength; l.color=col; l.angle=math.radians(angle); o=D.objects.new('sun',l); bpy.context.scene.collection.objects.link(o); o.rotation_euler=Vector(direction).to_track_quat('Z','Y').to_euler()
def haze(t,shader,colour,distance):
    """what is far takes the colour of the air"""
    d=t.n('CameraData').outputs['View Distance']; f=t.math('SUBTRACT',1.0,t.math('POWER',2.718,t.math('DIVIDE',d,-distance)),True)
    return t.mix(f,shader,t.n('Emission',{'Color':(*colour,1),'Strength':1.0}).outputs[0])
def earth(lo,hi,air,distance,grain=.5):
    t=NT('earth'); co=t.n('TexCoord').outputs['Object']
    big=t.n('TexNoise',{'Vector':co,'Scale':.22,'Detail':6.0,'Roughness':.6}).outputs['Fac']; fine=t.n('TexNoise',{'Vector':co,'Scale':9.0,'Detail':8.0,'Roughness':.7}).outputs['Fac']
    mixf=t.math('ADD',t.math('MULTIPLY',big,.65),t.math('MULTIPLY',fine,.45)); rp=t.n('ValToRGB',{0:mixf}); rp.color_ramp.elements[0].position=.36; rp.color_ramp.elements[0].color=(*lo,1); rp.color_ramp.elements[1].position=.72; rp.color_ramp.elements[1].color=(*hi,1)
    h=t.math('ADD',t.math('MULTIPLY',t.n('TexNoise',{'Vector':co,'Scale':2.2,'Detail':5.0}).outputs['Fac'],.10),t.math('MULTIPLY',fine,.030))
    bump=t.n('Bump',{'Strength':grain,'Distance':1.0,'Height':h}).outputs[0]
    b=t.n('BsdfDiffuse',{'Color':rp.outputs[0],'Roughness':.6,'Normal':bump}).outputs[0]
    return t.done(haze(t,b,air,distance))
def ridge(dist,height,seed,colour,air,far,az,u0,u1,peaks):
    """a low range of hills across the view"""
    rng=np.random.default_rng(seed); r=np.array((math.cos(az),math.sin(az))); f=np.array((-math.sin(az),math.cos(az))); us=np.linspace(u0,u1,400); z=np.zeros(400)
    for _ in range(peaks): c=rng.uniform(u0,u1); w=rng.uniform(.03,.12)*(u1-u0); z=np.maximum(z,rng.uniform(.35,1)*np.exp(-np.abs((us-c)/w)**2.6))
    z=height*(z+.03*np.convolve(rng.normal(size=400),np.ones(7)/7,'same')); z[0]=z[-1]=-2
    P=f*dist+r*us[:,None]; v=np.vstack([np.c_[P,np.full(400,-2.)],np.c_[P,z]]); q=np.array([(i,i+1,401+i,400+i) for i in range(399)])
    t=NT('ridge'); mesh('ridge',v,q,mat=t.done(haze(t,t.n('BsdfDiffuse',{'Color':(*colour,1)}).outputs[0],air,far)),smooth=False)
def stones(car,n,seed,mat,az):
    rng=np.random.default_rng(seed); L=car.p['L']; r=np.array((math.cos(az),math.sin(az))); f=np.array((-math.sin(az),math.cos(az)))
    for _ in range(n):
        d=rng.uniform(-6,30); u=rng.uniform(-16,14); x,y=np.array((L/2,0))+r*u+f*d; s=rng.uniform(.02,.07)*(1+max(d,0)*.05)
        if -1.6<y<1.6 and -8<x<L+1: continue
        o=render.pebble('stone',(s*rng.uniform(.8,1.6),s,s*rng.uniform(.5,.8)),(x,y,s*.12),mat,(0,0,rng.uniform(0,3)))
        for m in o.modifiers:
            if m.type=='SUBSURF': m.levels=m.render_levels=1
def tufts(car,n,seed,az):
    """dry grass: fans of thin blades"""
    rng=np.random.default_rng(seed); L=car.p['L']; r=np.array((math.cos(az),math.sin(az))); f=np.array((-math.sin(az),math.cos(az))); v=[];q=[]
    for _ in range(n):
        d=rng.uniform(3,60)**1.0; u=rng.uniform(-1,1)*(10+d*.9); x,y=np.array((L/2,0))+r*u+f*d; s=rng.uniform(.18,.42)
        if -2.6<y<2.6 and -8<x<L+3: continue
        for _b in range(70):
            a=rng.uniform(0,2*math.pi); lean=rng.uniform(.1,.75); hgt=s*rng.uniform(.6,1.1); w=.006+.002*d*.1; bx,by=x+rng.normal(0,.28*s),y+rng.normal(0,.28*s); k=len(v)
            tx,ty=bx+math.cos(a)*lean*hgt,by+math.sin(a)*lean*hgt; v+=[(bx-w*r[0],by-w*r[1],0),(bx+w*r[0],by+w*r[1],0),(tx,ty,hgt)]; q.append((k,k+1,k+2))
    t=NT('grass'); mesh('grass',v,np.array(q),mat=t.done(haze(t,t.n('BsdfDiffuse',{'Color':(.44,.33,.15,1)}).outputs[0],(.92,.70,.50),260)),smooth=False)
def outback(car,az):
    air=(1.02,.74,.50); direction=Vector((-.30,-.95,.30)).normalized()
    sky_world([(0,air),(.03,(1.02,.80,.60)),(.10,(.80,.84,.87)),(.26,(.40,.61,.88)),(1,(.10,.27,.66))],1.0,direction,.5,(1,.62,.30)); sun(direction,4.6,(1,.80,.56),1.4)
    s=1500; g=mesh('ground',[(-s,-s,0),(s,-s,0),(s,s,0),(-s,s,0)],[(0,1,2,3)],mat=earth((.20,.055,.018),(.50,.20,.075),air,420),smooth=False)
    ridge(900,46,4,(.30,.16,.12),(.86,.62,.50),600,az,-1200,1200,9); ridge(520,20,9,(.30,.14,.08),(.94,.64,.44),520,az,-800,800,7)
    stones(car,160,3,simple('stone',(.26,.095,.045),rough=.9,spec=.1),az); tufts(car,90,5,az)
def coast(car,az):
    air=(.90,.95,1.0); direction=Vector((-.45,-.80,.42)).normalized()
    sky_world([(0,(.84,.88,.90)),(.05,(.66,.80,.90)),(.20,(.26,.52,.80)),(1,(.08,.26,.62))],.9,direction,.35,(1,.85,.6)); sun(direction,3.9,(1,.88,.70),1.2)
    s=1500; r=Vector((math.cos(az),math.sin(az),0)); f=Vector((-math.sin(az),math.cos(az),0)); c=Vector((car.p['L']/2,0,0)); quad=lambda n,d0,d1,z,m:mesh(n,[tuple(c+r*u+f*d+Vector((0,0,z))) for u,d in((-s,d0),(s,d0),(s,d1),(-s,d1))],[(0,1,2,3)],mat=m,smooth=False)
    quad('ground',-60,7.5,0,earth((.20,.19,.175),(.29,.275,.25),air,3000,.10))
    t=NT('sea'); co=t.n('TexCoord').outputs['Object']; b=t.n('Bump',{'Strength':.6,'Distance':1.0,'Height':t.math('MULTIPLY',t.n('TexNoise',{'Vector':co,'Scale':.35,'Detail':8.0}).outputs['Fac'],.5)}).outputs[0]
    p=t.n('BsdfPrincipled',{'Base Color':(.012,.11,.16,1),'Roughness':.16,'Normal':b}).outputs[0]; quad('sea',7.5,1500,-2.2,t.done(haze(t,p,(.62,.78,.88),1600)))
    wall=simple('wall',(.46,.43,.39),rough=.8); box('kerb',(160,.5,.42),c+f*7.6+Vector((0,0,.21)),wall,.03,(0,0,az))
def scene(h):
    render.PAINT=h['paint']; A['flake']=str(h['flake']); car=render.build(h['body'],'hero','f34')
    if 'tug' in h: # the car that pulls it stands in front of the coupling
        before=set(D.objects); render.PAINT=h['tug']['paint']; tug=render.build(h['tug']['body'],'hero','side'); e=D.objects.new('tug',None); bpy.context.scene.collection.objects.link(e); e.location=(-tug.p['L']-.12,0,0)
        for o in set(D.objects)-before-{e}:
            if o.parent is None: o.parent=e
    eye_z=dict(studio=1.25,city=1.2,outback=1.35,coast=1.25)[h['scene']]; eye,az=camera(car,h,eye_z)
    dict(studio=lambda:studio(car,True),city=lambda:city(car),outback=lambda:outback(car,az),coast=lambda:coast(car,az))[h['scene']]()
if __name__=='__main__':
    name=A['hero']; width=int(A.get('w',2400)); sc=render.reset(); scene(HEROES[name]); sc=bpy.context.scene
    render.settings(sc,int(A.get('spp',24))); sc.cycles.adaptive_threshold=.03; sc.render.resolution_x=width; sc.render.resolution_y=int(width*ASPECT); sc.render.resolution_percentage=100; sc.view_settings.view_transform='Raw'
    i=sc.render.image_settings; i.file_format='OPEN_EXR_MULTILAYER'; i.color_depth='16'; i.exr_codec='NONE'; vl=sc.view_layers[0]; vl.use_pass_normal=True; vl.cycles.denoising_store_passes=True
    [(setattr(v,'name',n),setattr(v,'type','VALUE')) for n in('paint','glass') for v in [vl.aovs.add()]]
    sc.render.filepath=f'{HERE}/final/hero_{name}.exr'; bpy.ops.render.render(write_still=True); print('RENDER hero',name,flush=True)
