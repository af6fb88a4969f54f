"""What stands outdoors in the wide pictures: sky, sun, air, ground, hills, stones, grass, trees, water."""
import bpy,math
import numpy as np
from mathutils import Vector
import render
from render import D,NT,mesh
def across(az):
    """unit vectors to the right of and away from the camera, on the ground"""
    return np.array((math.cos(az),math.sin(az))),np.array((-math.sin(az),math.cos(az)))
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
    rng=np.random.default_rng(seed); r,f=across(az); us=np.linspace(u0,u1,400); z=np.zeros(400)
    for _ in range(peaks): c=rng.uniform(u0,u1); w=rng.uniform(.03,.12)*(u1-u0); z=np.maximum(z,rng.uniform(.35,1)*np.exp(-np.abs((us-c)/w)**2.6))
    z=height*(z+.03*np.convolve(rng.normal(size=400),np.ones(7)/7,'same')); z[0]=z[-1]=-2
    P=f*dist+r*us[:,None]; v=np.vstack([np.c_[P,np.full(400,-2.)],np.c_[P,z]]); q=np.array([(i,i+1,401+i,400+i) for i in range(399)])
    t=NT('ridge'); mesh('ridge',v,q,mat=t.done(haze(t,t.n('BsdfDiffuse',{'Color':(*colour,1)}).outputs[0],air,far)),smooth=False)
def stones(car,n,seed,mat,az,reach=30):
    rng=np.random.default_rng(seed); L=car.p['L']; r,f=across(az)
    for _ in range(n):
        d=rng.uniform(-6,reach); u=rng.uniform(-16,14); x,y=np.array((L/2,0))+r*u+f*d; s=rng.uniform(.02,.07)*(1+max(d,0)*.05)
        if -1.6<y<1.6 and -8<x<L+1: continue
        o=render.pebble('stone',(s*rng.uniform(.8,1.6),s,s*rng.uniform(.5,.8)),(x,y,s*.12),mat,(0,0,rng.uniform(0,3)))
        for m in o.modifiers:
            if m.type=='SUBSURF': m.levels=m.render_levels=1
def tufts(car,n,seed,az,colour=(.44,.33,.15),air=(.92,.70,.50),far=260,size=(.18,.42),reach=60,track=None):
    """grass: fans of thin blades, none under the car nor on the track (its half width)"""
    rng=np.random.default_rng(seed); L=car.p['L']; r,f=across(az); v=[];q=[]
    for _ in range(n):
        d=rng.uniform(3,reach); u=rng.uniform(-1,1)*(10+d*.9); x,y=np.array((L/2,0))+r*u+f*d; s=rng.uniform(*size)
        if -2.6<y<2.6 and -8<x<L+3 or track and abs(y)<track: continue
        for _b in range(70):
            a=rng.uniform(0,2*math.pi); lean=rng.uniform(.1,.75); hgt=s*rng.uniform(.6,1.1); w=.006+.002*d*.1; bx,by=x+rng.normal(0,.28*s),y+rng.normal(0,.28*s); k=len(v)
            tx,ty=bx+math.cos(a)*lean*hgt,by+math.sin(a)*lean*hgt; v+=[(bx-w*r[0],by-w*r[1],0),(bx+w*r[0],by+w*r[1],0),(tx,ty,hgt)]; q.append((k,k+1,k+2))
    t=NT('grass'); mesh('grass',v,np.array(q),mat=t.done(haze(t,t.n('BsdfDiffuse',{'Color':(*colour,1)}).outputs[0],air,far)),smooth=False)
def trees(car,places,seed,az,leaf,bark,air,far):
    """gums: a forked trunk and clouds of leaves. places: (to the right, away, height) from the car's middle, metres"""
    rng=np.random.default_rng(seed); r,f=across(az); leaves=[]; limbs=[]; c=np.array((car.p['L']/2,0))
    for u,d,h in places:
        base=np.array((*(c+r*u+f*d),-1.)); fork=base+(0,0,h*rng.uniform(.28,.42)); spread=h*.24
        tips=[fork+np.array((rng.normal(0,spread),rng.normal(0,spread),h*rng.uniform(.12,.52))) for _ in range(9)]
        for a,b,w in [(base,fork,h*.030)]+[(fork,t_,h*.013) for t_ in tips]:
            side=np.array((*r,0))*w; limbs.append((a-side,a+side,b+side*.5,b-side*.5))
        for t_ in tips: # a leaf is wider than life: at this distance one stands for a spray
            n=260; ball=rng.normal(size=(n,3)); ball*=(rng.uniform(.35,1,(n,1))**.5)/np.linalg.norm(ball,axis=1,keepdims=True); at=t_+ball*np.array((1,1,.62))*h*rng.uniform(.11,.17)
            leaves.append(at[:,None,:]+rng.normal(0,h*.013,(n,3,3)))
    v=np.concatenate(leaves).reshape(-1,3); t=NT('leaves'); tone=t.n('ValToRGB',{0:t.n('TexNoise',{'Vector':t.n('TexCoord').outputs['Object'],'Scale':.6,'Detail':3.0}).outputs['Fac']}); e=tone.color_ramp.elements; e[0].position=.35; e[1].position=.65; e[0].color=(*(np.array(leaf)*.55),1); e[1].color=(*(np.array(leaf)*1.35),1)
    mesh('leaves',v,np.arange(len(v)).reshape(-1,3),mat=t.done(haze(t,t.n('BsdfDiffuse',{'Color':tone.outputs[0]}).outputs[0],air,far)),smooth=False)
    v=np.array(limbs).reshape(-1,3); t=NT('bark'); mesh('bark',v,np.arange(len(v)).reshape(-1,4),mat=t.done(haze(t,t.n('BsdfDiffuse',{'Color':(*bark,1)}).outputs[0],air,far)),smooth=False)
def grove(rng,u0,u1,d0,d1,h0,h1,n): return [(rng.uniform(u0,u1),rng.uniform(d0,d1),rng.uniform(h0,h1)) for _ in range(n)]
def track(field,gravel,air,distance,half):
    """ground with a gravel track along the car; each a pair of colours"""
    t=NT('field'); co=t.n('TexCoord').outputs['Object']; noise=lambda s,d_:t.n('TexNoise',{'Vector':co,'Scale':s,'Detail':d_,'Roughness':.65}).outputs['Fac']
    big,fine,edge=noise(.10,5.0),noise(9.0,8.0),noise(.9,4.0); spots=t.math('ADD',t.math('MULTIPLY',big,.6),t.math('MULTIPLY',fine,.45))
    def ramp(pair):
        n=t.n('ValToRGB',{0:spots}); e=n.color_ramp.elements; e[0].position=.40; e[1].position=.68; e[0].color=(*pair[0],1); e[1].color=(*pair[1],1); return n.outputs[0]
    y=t.math('ABSOLUTE',t.n('SeparateXYZ',{0:co}).outputs[1]); off=t.math('ADD',y,t.math('MULTIPLY',edge,1.8)); grass=t.math('DIVIDE',t.math('SUBTRACT',off,half),.7,True)
    m=t.n('MixRGB',{0:grass,1:ramp(gravel),2:ramp(field)}); bump=t.n('Bump',{'Strength':.5,'Distance':1.0,'Height':t.math('ADD',t.math('MULTIPLY',noise(2.2,5.0),.08),t.math('MULTIPLY',fine,.035))}).outputs[0]
    return t.done(haze(t,t.n('BsdfDiffuse',{'Color':m.outputs[0],'Roughness':.6,'Normal':bump}).outputs[0],air,distance))
def water(colour,rough,ripple,air,distance):
    t=NT('water'); co=t.n('TexCoord').outputs['Object']; b=t.n('Bump',{'Strength':.6,'Distance':1.0,'Height':t.math('MULTIPLY',t.n('TexNoise',{'Vector':co,'Scale':.35,'Detail':8.0}).outputs['Fac'],ripple)}).outputs[0]
    return t.done(haze(t,t.n('BsdfPrincipled',{'Base Color':(*colour,1),'Roughness':rough,'Normal':b}).outputs[0],air,distance))
def sheet(car,az,name,d0,d1,z,mat,half=1500):
    """a level surface from d0 to d1 metres behind the car"""
    r,f=across(az); c=np.array((car.p['L']/2,0)); mesh(name,[(*(c+r*u+f*d),z) for u,d in((-half,d0),(half,d0),(half,d1),(-half,d1))],[(0,1,2,3)],mat=mat,smooth=False)
